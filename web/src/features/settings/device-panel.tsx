import { deviceTexts } from '@gieok/shared/texts/device';
import { install, useInstalling } from '../../lib/installing.ts';
import { Button } from '../../ui/button.tsx';
import { Column, Text } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';

export function DevicePanel() {
  const installing = useInstalling();
  return (
    <Panel title={deviceTexts.title}>
      <Column gap={12}>
        {installing !== 'installed' && <Text muted>{deviceTexts.about}</Text>}
        {installing === 'offered' ? (
          <div>
            <Button variant="primary" onClick={() => void install()}>
              {deviceTexts.install}
            </Button>
          </div>
        ) : (
          <Text>{deviceTexts.is[installing]}</Text>
        )}
      </Column>
    </Panel>
  );
}
