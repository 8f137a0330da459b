import { readingFileTexts } from '@gieok/shared/texts/reading';
import { IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

const ACCEPTED = '.txt,.srt,.vtt,.ass,.ssa,.smi,.html,.htm,.epub';

export function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row wrap center gap="8-16">
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label="File to read"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // Otherwise the same file could not be chosen twice in a row.
          currentTarget.value = '';
        }}
      />
      <Button icon={<IconFileText size={20} />} onClick={() => input.current?.click()}>
        {readingFileTexts.choose}
      </Button>
      <Text as="span" size="small" muted>
        {readingFileTexts.kinds}
      </Text>
    </Row>
  );
}
