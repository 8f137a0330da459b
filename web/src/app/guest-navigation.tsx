import { pages } from '@gieok/shared/routes';
import { NavLink } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import classes from './navigation.module.css';

export function GuestNavigation() {
  return (
    <Row aria-label="Main" as="nav" center gap={4} className={classes.guest}>
      <NavLink to={pages.help} className={classes.link ?? ''}>
        Help
      </NavLink>
      <NavLink to={pages.login} className={classes.link ?? ''}>
        Login
      </NavLink>
      <ButtonLink to={pages.register} variant="primary">
        Sign Up
      </ButtonLink>
    </Row>
  );
}
