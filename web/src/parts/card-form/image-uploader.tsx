import { imageTexts } from '@gieok/shared/texts/media';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import notes from './card-form.module.css';
import type { CardFormValues } from './card-form-values.ts';
import classes from './image-uploader.module.css';
import { type TypedValues, useTyped } from './typed-values.ts';
import type { ImageUpload } from './use-image-upload.ts';

const OWN = /^\/api\/images\//;

interface ImageUploaderProps {
  upload: ImageUpload;
  form: UseFormReturnType<CardFormValues>;
  typed: TypedValues;
}

export function ImageUploader({ upload, form, typed }: ImageUploaderProps) {
  // An upload's address, one on the web, or empty.
  const value = useTyped(typed, 'image_url');
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const errorId = useId();
  const { percent } = upload;
  const isOwn = OWN.test(value);
  const error = form.errors.image_url;

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    const picture = [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
    if (picture === undefined) return;
    event.preventDefault();
    upload.choose(picture);
  }

  return (
    <Grid
      as="fieldset"
      gap={8}
      className={classes.uploader}
      data-over={isOver || undefined}
      onPaste={(event) => take(event, event.clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      }}
    >
      <legend>Picture</legend>
      {isOwn && <img src={value} alt="Uploaded" className={classes.picture} />}
      {percent !== null && <ProgressBar percent={percent} label="Picture upload" />}
      <Row wrap gap={8}>
        <FileButton
          ref={choose}
          fieldLabel="Picture file"
          accept="image/png,image/jpeg,image/gif,image/webp,image/avif,image/bmp"
          icon={<IconPhoto size={20} />}
          aria-describedby={isOwn && error ? errorId : hintId}
          onFile={upload.choose}
        >
          {isOwn ? 'Replace picture' : 'Choose picture'}
        </FileButton>
        {(isOwn || percent !== null) && (
          <Button
            variant="quiet"
            icon={<IconTrash size={20} />}
            onClick={() => {
              upload.cancel();
              if (isOwn) form.setFieldValue('image_url', '');
              choose.current?.focus();
            }}
          >
            {percent === null ? 'Remove picture' : 'Cancel'}
          </Button>
        )}
      </Row>
      {isOwn && error ? (
        <p id={errorId} role="alert" className={notes.error}>
          {error}
        </p>
      ) : (
        <p id={hintId} role="status" className={notes.hint}>
          {isOwn
            ? imageTexts.uploaded
            : 'Choose, drop or paste a picture up to 10 MB, or enter its address:'}
        </p>
      )}
      {!isOwn && (
        <TextInput
          label="Image URL"
          type="url"
          placeholder="https://"
          key={form.key('image_url')}
          {...form.getInputProps('image_url')}
        />
      )}
    </Grid>
  );
}
