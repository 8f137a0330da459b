import { readingFileTexts } from '@gieok/shared/texts/reading-files';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { FileText } from './files/read-file.ts';

interface FileZoneProps {
  onRead: (text: FileText) => void;
  onFailure: (reason: string) => void;
  children: ReactNode;
}

/** Also takes files dropped on its children. */
export function FileZone({ onRead, onFailure, children }: FileZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  async function take([file, ...others]: Iterable<File>) {
    if (file === undefined || isReading) return;
    if (others.length > 0) return onFailure(readingFileTexts.oneFile);
    setReading(true);
    try {
      const { readFile } = await import('./files/read-file.ts');
      onRead(await readFile(file));
    } catch (error) {
      onFailure((error as Error).message);
    } finally {
      setReading(false);
    }
  }

  return (
    <Grid
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        void take(event.dataTransfer.files);
      }}
    >
      <Panel>
        <Grid gap={20}>
          <Row wrap center gap="8-16">
            <input
              ref={input}
              type="file"
              accept={readingFileTexts.endings.join()}
              hidden
              aria-label="File to read"
              onChange={({ currentTarget }) => {
                void take([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
            <Button pending={isReading} onClick={() => input.current?.click()}>
              {readingFileTexts.choose}
            </Button>
            <Text as="span" size="small" muted>
              {readingFileTexts.kinds}
            </Text>
          </Row>
          {children}
        </Grid>
      </Panel>
    </Grid>
  );
}

/** A dragged text belongs into the field. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
