import { pages } from '@gieok/shared/routes';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Jamo, type JamoLetter } from '../../ui/jamo.tsx';
import { Grid, Row, Text } from '../../ui/layout.tsx';
import { PageHeading } from '../../ui/page-header.tsx';
import { HeroCard } from './hero-card.tsx';
import classes from './landing-page.module.css';

const STEPS: readonly { letter: JamoLetter; title: string; text: string }[] = [
  {
    letter: 'ㄱ',
    title: 'Create cards',
    text: 'Write down a word you met. Add a sentence or a recording if you like.',
  },
  { letter: 'ㄴ', title: 'Study daily', text: 'Five to ten new cards a day are plenty.' },
  {
    letter: 'ㄷ',
    title: 'Smart review',
    text: 'Four honest ratings decide when each word returns.',
  },
  {
    letter: 'ㄹ',
    title: 'Track progress',
    text: 'Your streak, your week and every category at a glance.',
  },
];

const PROMISES = [
  {
    title: 'Spaced repetition',
    text: 'Each word comes back just before you would forget it: tomorrow at first, then in days, weeks and months.',
  },
  {
    title: 'Study less',
    text: 'Words you know well stay out of the way. Your time goes to the words that need it.',
  },
  {
    title: 'See your progress',
    text: 'Every review is counted. Watch words move from New to Learning to Review.',
  },
  {
    title: 'On any device',
    text: 'At the desk or on the bus: the same cards, one login, nothing to install.',
  },
];

export default function LandingPage() {
  return (
    <div className={classes.page}>
      <Hero />

      <Shown />

      <section aria-labelledby="steps">
        <h2 id="steps" className="visually-hidden">
          How it works
        </h2>
        <Grid as="ol" className={classes.steps}>
          {STEPS.map(({ letter, title, text }) => (
            <li key={letter}>
              <Jamo letter={letter} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Grid>
      </section>

      <section aria-labelledby="promises" className={classes.promises}>
        <h2 id="promises">What you can count on</h2>
        <dl>
          {PROMISES.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Hero() {
  const { token } = useSession();
  return (
    <Grid as="section" className={classes.hero}>
      <div>
        <PageHeading documentTitle="Gieok" className={classes.title}>
          Korean words that stay with you.
        </PageHeading>
        <Text size="large" muted className={classes.lead}>
          Spaced repetition shows each word just before you would forget it. You study less,
          remember more, and see it happen, on any device.
        </Text>
        <Row wrap gap={10} className={classes.actions}>
          {token === null ? (
            <>
              <ButtonLink to={pages.register} variant="primary" size="large">
                Start learning
              </ButtonLink>
              <ButtonLink to={pages.login} size="large">
                Login
              </ButtonLink>
            </>
          ) : (
            <ButtonLink to={pages.dashboard} variant="primary" size="large">
              Go to your dashboard
            </ButtonLink>
          )}
        </Row>
      </div>
      <HeroCard />
    </Grid>
  );
}

const MIXED_UP = [
  { letters: 'ㅐ · ㅔ', kind: 'Vowel, 4 times', wanted: '세 개', how: 'you typed', given: '새 개' },
  {
    letters: 'ㄱ · ㄲ',
    kind: 'First consonant, twice',
    wanted: '꿀',
    how: 'you heard',
    given: '굴',
  },
];

function Shown() {
  return (
    <Grid aria-label="What you see" as="section" className={classes.shown}>
      <div>
        <h2>See which letters you mix up</h2>
        <p>What you type and hear is compared letter by letter.</p>
        <Grid as="ul" gap={14} card className={classes.panel}>
          {MIXED_UP.map(({ letters, kind, wanted, how, given }) => (
            <li key={letters}>
              <span lang="ko" className={classes.letters}>
                {letters}
              </span>
              <span>
                {`${kind}: `}
                <span lang="ko">{wanted}</span>
                {`, ${how} `}
                <span lang="ko">{given}</span>
              </span>
            </li>
          ))}
        </Grid>
      </div>
      <div>
        <h2>Read what you like</h2>
        <p>Paste a text. Only the words you don’t know yet are marked.</p>
        <Grid gap={14} card className={classes.panel}>
          <p lang="ko" className={classes.text}>
            날씨가 좋아서 <mark>공원</mark>에서 친구하고 <mark>산책했어요</mark>.
          </p>
          <p>
            <span lang="ko">산책했어요</span>: from <span lang="ko">산책하다</span>, to take a walk
          </p>
        </Grid>
      </div>
    </Grid>
  );
}
