import { type ComponentProps, type DragEvent, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  fieldLabel: string;
  accept: string;
  onFile: (file: File) => void;
}

export function FileButton({ fieldLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={fieldLabel}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          // Else the same file cannot be chosen twice.
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}

/** A dragged text belongs into a field. */
export const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
