import { NAME_MAX, READING_TEXT_MAX } from '@gieok/shared/constants';
import { textCreate } from '@gieok/shared/contract/texts';
import { fillPath, pages } from '@gieok/shared/routes';
import { readingTexts } from '@gieok/shared/texts/reading';
import { readingFileTexts } from '@gieok/shared/texts/reading-files';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ComponentProps, useRef, useState } from 'react';
import { useChange } from '../../api/use-call.ts';
import { bySchema } from '../../lib/forms.ts';
import { useNavigateFromHere } from '../../lib/go-back.ts';
import { numberText } from '../../lib/number-text.ts';
import { forgetShared, SharedNotice } from '../../parts/shared-text.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';
import { Form, FormActions, SubmitButton } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FileZone } from './file-zone.tsx';
import type { FileText } from './files/read-file.ts';

const EMPTY = { title: '', text: '' };

/** No `maxLength`: too long a text is refused, not cut off. */
function WholeText({ length, ...props }: ComponentProps<typeof Textarea> & { length: number }) {
  return (
    <Textarea
      label="Text"
      description={`${numberText(length)} of ${numberText(READING_TEXT_MAX)} characters`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      lang="ko"
      rows={10}
      autoComplete="off"
      spellCheck={false}
      {...props}
    />
  );
}

export function TextForm({ shared }: { shared: typeof EMPTY | null }) {
  const navigate = useNavigateFromHere();
  const createText = useChange('POST /texts');
  const [length, setLength] = useState(shared?.text.length ?? 0);
  const [notice, setNotice] = useState<{ kind: 'error' | 'plain'; text: string } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: shared ?? EMPTY,
    validate: bySchema(textCreate),
    onValuesChange: ({ text }) => setLength(text.trim().length),
  });

  function isDirty() {
    const text = form.getValues().text.trim();
    return text !== '' && text !== shared?.text;
  }

  async function keep(values: typeof EMPTY) {
    const { id } = await createText.mutateAsync({ body: values });
    if (shared !== null) forgetShared();
    await navigate(fillPath(pages.text, { id }));
  }

  function fill({ title, text, leftOut }: FileText) {
    form.setValues({ title: title.slice(0, NAME_MAX), text });
    form.clearErrors();
    const cut = { kind: 'plain', text: readingFileTexts.leftOut(numberText(leftOut)) } as const;
    setNotice(leftOut === 0 ? null : cut);
    field.current?.focus();
  }

  return (
    <FileZone onRead={fill} onFailure={(text) => setNotice({ kind: 'error', text })}>
      <Form form={form} onSubmit={keep} failure={readingTexts.createFailed}>
        {shared !== null && <SharedNotice as="text" />}
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <WholeText
          key={form.key('text')}
          {...form.getInputProps('text')}
          length={length}
          ref={field}
        />
        <TextInput
          label="Title (optional)"
          autoComplete="off"
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        <UnsavedGuard isDirty={isDirty} />
        <FormActions>
          <SubmitButton>Read Text</SubmitButton>
        </FormActions>
      </Form>
    </FileZone>
  );
}
