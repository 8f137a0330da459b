import { Menu } from '@mantine/core';
import { focusButtonOf, type MenuProps } from '../../ui/menu-button.ts';

interface DeckMenuProps {
  onShare: () => void;
  onPrint: (() => void) | null;
}

export default function DeckMenuList(props: DeckMenuProps & MenuProps) {
  const { onShare, onPrint, button, opened, onChange } = props;
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={({ currentTarget }) => {
            focusButtonOf(currentTarget);
            onShare();
          }}
        >
          Share
        </Menu.Item>
        {onPrint && <Menu.Item onClick={onPrint}>Print</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
