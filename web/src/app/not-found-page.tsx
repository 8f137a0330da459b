import { pages } from '@gieok/shared/routes';
import { browserTexts } from '@gieok/shared/texts/either-side';
import { ButtonLink } from '../ui/button.tsx';
import { Column, Row, Text } from '../ui/layout.tsx';
import { Page } from '../ui/page.tsx';
import { PageHeading } from '../ui/page-header.tsx';
import classes from './not-found-page.module.css';

export default function NotFoundPage() {
  return (
    <Page width="form">
      <Column center middle className={classes.page}>
        <p className={classes.figure} aria-hidden="true">
          4<span lang="ko">ㅇ</span>4
        </p>
        <PageHeading documentTitle="Page not found">Page not found</PageHeading>
        <Text muted top={8}>
          {browserTexts.pageNotFound}
        </Text>
        <Row gap={8} top={24}>
          <ButtonLink to={pages.landing} variant="primary">
            Home
          </ButtonLink>
          <ButtonLink to={pages.dashboard}>Dashboard</ButtonLink>
        </Row>
      </Column>
    </Page>
  );
}
