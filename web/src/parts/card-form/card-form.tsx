import type { CardDetail } from '@gieok/shared/contract/cards';
import { type CardCreate, cardCreate } from '@gieok/shared/contract/new-card';
import { pages } from '@gieok/shared/routes';
import { useForm } from '@mantine/form';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from 'react';
import { bySchema } from '../../lib/forms.ts';
import { useIsHere } from '../../lib/go-back.ts';
import { isOnGlass } from '../../lib/page-focus.ts';
import { isSecondClick } from '../../lib/second-click.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { UnsavedDialogGuard, UnsavedGuard } from '../unsaved-guard.tsx';
import { type AlsoWanted, TypedAlsoChoice } from './also-choice.tsx';
import { CardFields } from './card-fields.tsx';
import classes from './card-form.module.css';
import { type CardFormValues, cardFields, emptyCard, inFormOrder } from './card-form-values.ts';
import { CardPlaces, type DeckChoice } from './card-places.tsx';
import { CardPreview } from './card-preview.tsx';
import type { KnownCategory } from './category-select.tsx';
import { useSurviveLogin } from './interrupted-form.ts';
import { MoreFields } from './more-fields.tsx';
import { SaveKeys, useSaveKeys } from './save-keys.tsx';
import { useTypedValues } from './typed-values.ts';
import { useAudioUpload } from './use-audio-upload.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useRomanization } from './use-romanization.ts';

const checkCard = bySchema(cardCreate);

/** A field's first change would redraw the whole form. */
const ALL_CHANGED = Object.fromEntries(Object.keys(emptyCard).map((name) => [name, true]));

interface CardFormProps {
  initial: CardFormValues;
  /** The category in `initial`, where its name is known. */
  category?: KnownCategory | undefined;
  deck?: DeckChoice;
  deckName?: RefObject<HTMLInputElement | null>;
  also?: AlsoWanted;
  /** Of an edited card. */
  wordId?: number;
  submit: string;
  onSubmit: (card: CardCreate, values: CardFormValues) => Promise<unknown>;
  /** Adds a button that saves and stays; the call may outlast the form. */
  onSubmitAndStay?: (card: CardCreate, values: CardFormValues) => Promise<unknown>;
  onCancel: () => void;
  failure: string;
  /** Focuses the Korean text instead of the page's heading. */
  autoFocus?: boolean;
  more: boolean;
  onMore: (open: boolean) => void;
  belonging?: ReactNode;
  beside?: ReactNode;
  /** Set where the form stands in a dialog. */
  dialog?: CardFormDialog | undefined;
  /** Where text of an ended session is kept; by default this page. */
  address?: string;
  before?: CardDetail;
  /** `initial` was typed before and is not saved. */
  unsaved?: boolean;
  /** The error of an earlier try with `initial`. */
  failed?: unknown;
  /** Receives a function for the unsaved text, null where there is none. */
  typed?: RefObject<(() => CardFormValues | null) | null>;
  /** What outlives the session. */
  allUnsaved?: (typed: CardFormValues | null) => readonly CardFormValues[];
}

const alone = (typed: CardFormValues | null) => (typed === null ? [] : [typed]);

export interface CardFormDialog {
  /** Receives a function that closes the dialog, asking first where text would be lost. */
  close: RefObject<(() => void) | null>;
  onClose: () => void;
}

export function CardForm(props: CardFormProps) {
  const {
    initial,
    category,
    deck,
    deckName,
    also,
    wordId,
    submit,
    failure,
    autoFocus = false,
    dialog,
    address,
    before,
    unsaved = false,
    failed,
    typed,
    allUnsaved = alone,
  } = props;
  const { onSubmit, onSubmitAndStay, onCancel, more, onMore, belonging, beside } = props;
  const typedNow = useTypedValues(initial);
  const staying = useRef(false);
  const form = useForm<CardFormValues>({
    mode: 'uncontrolled',
    initialValues: initial,
    initialDirty: ALL_CHANGED,
    validate: (entered) => inFormOrder(checkCard(entered)),
    onValuesChange: typedNow.set,
  });
  const audio = useAudioUpload({
    onUploaded: (filename) => form.setFieldValue('audio_file_path', filename),
    onError: (message) => form.setFieldError('audio_file_path', message),
  });

  const image = useImageUpload({
    onUploaded: (url) => form.setFieldValue('image_url', url),
    onError: (message) => form.setFieldError('image_url', message),
  });

  const isTyped = () => unsaved || typedNow.isChanged();
  useRomanization(form, initial, typedNow);
  const typedValues = () => (isTyped() ? form.getValues() : null);
  useImperativeHandle(typed, () => typedValues);
  const keepText = useSurviveLogin(() => allUnsaved(typedValues()), address, before);
  const isHere = useIsHere();

  // Once: the form's functions are new at each key.
  const begin = useEffectEvent(() => {
    const { activeElement } = document;
    const isTaken = activeElement?.closest('header') != null;
    if (!autoFocus || isTaken) return;
    const korean = form.getInputNode<HTMLInputElement, 'korean_text'>('korean_text');
    korean?.focus();
    korean?.setSelectionRange(initial.korean_text.length, initial.korean_text.length);
  });
  useEffect(() => begin(), []);

  async function save() {
    const stay = staying.current;
    // A chosen sound belongs to the card without a press of Upload.
    if (audio.waits && (await audio.upload()) !== 'uploaded') {
      form.getInputNode('audio_file_path')?.focus();
      return;
    }
    if (!(await image.settled())) {
      form.getInputNode('image_url')?.focus();
      return;
    }
    const saved = form.getValues();
    const card = cardFields(saved);
    try {
      await (stay ? onSubmitAndStay?.(card, saved) : onSubmit(card, saved));
    } catch (error) {
      if (!isHere()) keepText();
      throw error;
    }
  }

  /** On a phone Enter saves and stays. */
  function press({ detail }: { detail: number }) {
    const isByEnter = detail === 0 && document.activeElement instanceof HTMLInputElement;
    staying.current = onSubmitAndStay !== undefined && isByEnter && isOnGlass();
  }

  function submitAndStay(element: HTMLFormElement | null) {
    // The next word's, after a double click.
    if (isSecondClick() && form.getValues().korean_text === '') {
      form.getInputNode('korean_text')?.focus();
      return;
    }
    staying.current = onSubmitAndStay !== undefined;
    element?.requestSubmit();
    staying.current = false;
  }
  const saveKeys = useSaveKeys(submitAndStay);

  const filled = (
    <div {...saveKeys}>
      <Form form={form} onSubmit={save} failure={failure} prefersServer failed={failed}>
        <CardPlaces
          form={form}
          typed={typedNow}
          category={category}
          deck={deck}
          deckName={deckName}
        />
        <CardFields form={form} typed={typedNow} wordId={wordId} autoFocus={autoFocus} />
        {belonging}
        {also !== undefined && <TypedAlsoChoice typed={typedNow} {...also} />}
        <MoreFields
          form={form}
          typed={typedNow}
          audio={audio}
          image={image}
          open={more}
          onToggle={onMore}
        />
        {dialog === undefined ? (
          <UnsavedGuard isDirty={() => isTyped() || audio.waits || image.percent !== null} />
        ) : (
          <UnsavedDialogGuard
            isDirty={() => isTyped() || audio.waits || image.percent !== null}
            {...dialog}
          />
        )}
        <FormActions sticky>
          <SubmitButton onClick={press}>{submit}</SubmitButton>
          {onSubmitAndStay !== undefined && (
            <Button onClick={({ currentTarget }) => submitAndStay(currentTarget.form)}>
              Create and add another
            </Button>
          )}
          <ButtonLink
            to={pages.cards}
            variant="quiet"
            onClick={(event) => {
              event.preventDefault();
              onCancel();
            }}
          >
            Cancel
          </ButtonLink>
          <SaveKeys
            does={onSubmitAndStay === undefined ? 'saves' : 'saves and starts the next word'}
          />
        </FormActions>
      </Form>
    </div>
  );
  if (dialog !== undefined) return filled;
  return (
    <Grid gap={24} className={classes.columns}>
      <Panel>{filled}</Panel>
      <Grid gap={24} className={classes.beside}>
        <CardPreview typed={typedNow} />
        {beside}
      </Grid>
    </Grid>
  );
}
