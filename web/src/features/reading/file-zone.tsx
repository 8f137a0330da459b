import { readingFileTexts } from '@gieok/shared/texts/reading-files';
import { type ReactNode, useState } from 'react';
import { FileButton, hasFiles } from '../../ui/file-button.tsx';
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
            <FileButton
              fieldLabel="File to read"
              accept={readingFileTexts.endings.join()}
              pending={isReading}
              onFile={(file) => void take([file])}
            >
              {readingFileTexts.choose}
            </FileButton>
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
