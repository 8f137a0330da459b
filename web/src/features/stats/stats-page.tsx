import { Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { InsightsTabToCome } from './insights/insights-to-come.tsx';
import { OverviewTab } from './overview-tab.tsx';

/** A chunk of its own: large and less often opened. */
const InsightsTab = lazy(() => import('./insights/insights-tab.tsx'));

const TABS = ['overview', 'history', 'categories', 'insights'] as const;
type Tab = (typeof TABS)[number];
const FIRST: Tab = 'overview';
const NAMES: Record<Tab, string> = {
  overview: 'Overview',
  history: 'Review History',
  categories: 'Categories',
  insights: 'Insights',
};

/** Kept in the address as `?tab=history`. */
function useTab(): [Tab, (tab: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((known) => known === query.get('tab')) ?? FIRST;
  const open = (chosen: string | null) =>
    setQuery(chosen === null || chosen === FIRST ? {} : { tab: chosen }, {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, open];
}

function useTabInSight(tab: Tab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = list.current;
    const open = room?.querySelector(`[data-tab="${tab}"]`);
    if (room === null || open == null) return;
    const { left } = room.getBoundingClientRect();
    const { left: start, right: end } = open.getBoundingClientRect();
    // `scrollIntoView` would move the start of the Tab order.
    room.scrollLeft += Math.min(start - left, Math.max(0, end - left - room.clientWidth));
  }, [tab]);
  return list;
}

export default function StatsPage() {
  const [tab, openTab] = useTab();
  const tabList = useTabInSight(tab);
  return (
    <Page>
      <PageHeader title="Learning Statistics" />
      <Tabs value={tab} onChange={openTab} keepMounted={false}>
        <Tabs.List ref={tabList} aria-label="Statistics">
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each} data-tab={each}>
              {NAMES[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <CategoriesTab />
        </Tabs.Panel>
        <Tabs.Panel value="insights">
          <Suspense fallback={<InsightsTabToCome />}>
            <InsightsTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
