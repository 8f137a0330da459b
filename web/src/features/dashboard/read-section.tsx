import { pages } from '@gieok/shared/routes';
import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';

export function ReadSection() {
  const id = useId();
  return (
    <Row aria-labelledby={id} as="section" wrap center between gap="8-16">
      <div>
        <h2 id={id}>Read</h2>
        <Text muted top={4}>
          Paste a Korean text. See which words you know, and add the others.
        </Text>
      </div>
      <ButtonLink to={pages.read}>Read a Text</ButtonLink>
    </Row>
  );
}
