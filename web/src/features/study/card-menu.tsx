import type { StudyCard } from '@gieok/shared/contract/reviews';
import { studyTexts } from '@gieok/shared/texts/study';
import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, cloneElement, memo, type ReactElement, useState } from 'react';
import { useKeyPresses } from '../../lib/use-key-presses.ts';
import type { StudyActs } from '../../study/open-study.ts';
import type { CardChoice } from '../../study/study-state.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton, type MenuProps } from '../../ui/menu-button.ts';
import classes from './card-menu.module.css';
import { NotLoaded, orInItsPlace } from './not-loaded.tsx';

const loadList = orInItsPlace(
  () => import('./card-menu-list.tsx'),
  (isServerThere) => (props) => <NoList {...props} isServerThere={isServerThere} />,
);

function NoList(props: MenuProps & { isServerThere: boolean }) {
  const { button, opened, onChange, isServerThere } = props;
  const pressed = { onClick: () => onChange(!opened) };
  return (
    <>
      {cloneElement(button as ReactElement<ComponentProps<'button'>>, pressed)}
      <NotLoaded
        opened={opened}
        onClose={() => onChange(false)}
        label="Card menu"
        message={studyTexts.notLoaded('The card menu')}
        isServerThere={isServerThere}
      />
    </>
  );
}

interface ShownMenuProps {
  card: StudyCard;
  practice: boolean;
  acts: Pick<StudyActs, 'ask' | 'edit' | 'takeOut'>;
}

/** Memoized: stays while the card is turned. */
export const CardMenu = memo(function CardMenu({ card, practice, acts }: ShownMenuProps) {
  const [opened, setOpened] = useState(false);
  useKeyPresses(({ code }) => {
    if (code !== 'KeyM') return false;
    setOpened(true);
    return true;
  });
  function choose(choice: CardChoice) {
    if (choice === 'forget' || choice === 'set_due') acts.ask(choice);
    else acts.takeOut(choice);
  }
  return (
    <MenuButton
      opened={opened}
      onChange={setOpened}
      load={loadList}
      more={{ card, practice, onChoose: choose, onEdit: acts.edit }}
      button={
        <Button
          variant="quiet"
          size="icon"
          className={classes.target ?? ''}
          icon={<IconDots size={22} />}
          aria-label="Card menu"
          aria-keyshortcuts="M"
        />
      }
    />
  );
});
