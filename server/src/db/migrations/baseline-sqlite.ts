/** What stands for a card in a trigger: its row before or after; in a deck's trigger, the row of the table. */
type Row = 'old' | 'new' | 'cards';
type Count = (typeof COUNTS)[number];

const KEY = 'user_id, scope, scope_id, day, part';
const COUNTS = ['live_cards', 'studied_cards', 'ease_sum', 'due_cards', 'new_cards'] as const;

const isLive = (row: Row) => `(${row}.deleted_at is null)`;
const isStudied = (row: Row) => `(${row}.deleted_at is null and ${row}.stage <> 'new')`;
const ease = (row: Row) =>
  `(case when ${isStudied(row)} then cast(round(${row}.ease_factor * 1000000000) as integer) else 0 end)`;
const isDue = (row: Row) =>
  `(${row}.deleted_at is null and ${row}.due_day is not null and ${row}.due_instant is null and ${row}.suspended = 0)`;
const dueFrom = (row: Row) => `max(${row}.due_day, coalesce(${row}.buried_until, ''))`;
const isNew = (row: Row) =>
  `(${row}.deleted_at is null and ${row}.stage = 'new' and ${row}.suspended = 0)`;
const newFrom = (row: Row) => `coalesce(${row}.buried_until, '')`;

/** Whose counts change: a condition, and where it takes the scope from, which finds several where a card is in decks. */
interface Scope {
  name: 'all' | 'category' | 'deck';
  id: string;
  user: string;
  from?: string;
  where?: string;
}
const all = (row: Row): Scope => ({ name: 'all', id: '0', user: `${row}.user_id` });
/** None while the category is being deleted, which takes its counts along. */
const category = (row: Row, when = ''): Scope => ({
  name: 'category',
  id: `${row}.category_id`,
  user: `${row}.user_id`,
  where: `exists (select 1 from categories where id = ${row}.category_id) ${when}`,
});
const decksOf = (row: Row): Scope => ({
  name: 'deck',
  id: 'deck_cards.deck_id',
  user: `${row}.user_id`,
  from: 'deck_cards',
  where: `deck_cards.card_id = ${row}.id`,
});
const deck = (row: 'old' | 'new'): Scope => ({
  name: 'deck',
  id: `${row}.deck_id`,
  user: 'cards.user_id',
  from: 'cards',
  where: `cards.id = ${row}.card_id`,
});

/** What is added to some counts of a day, each an expression. */
interface Change {
  day: string;
  counts: Partial<Record<Count, string>>;
  where: string;
}
const added = (row: Row, sign: '' | '-'): Record<'whole' | 'due' | 'fresh', Change> => ({
  whole: {
    day: "''",
    counts: {
      live_cards: `${sign}1`,
      studied_cards: `${sign}${isStudied(row)}`,
      ease_sum: `${sign}${ease(row)}`,
    },
    where: isLive(row),
  },
  due: { day: dueFrom(row), counts: { due_cards: `${sign}1` }, where: isDue(row) },
  fresh: { day: newFrom(row), counts: { new_cards: `${sign}1` }, where: isNew(row) },
});
const card = (row: Row, sign: '' | '-'): readonly Change[] => Object.values(added(row, sign));
/** Neither live, studied nor ease may have changed while one of the others has. */
const wholeChanged: Change = {
  day: "''",
  counts: {
    live_cards: `${isLive('new')} - ${isLive('old')}`,
    studied_cards: `${isStudied('new')} - ${isStudied('old')}`,
    ease_sum: `${ease('new')} - ${ease('old')}`,
  },
  where: 'true',
};

/** One statement for each kind of scope and change: what SQLite would gather in between costs more than all of them. */
const add = (scopes: readonly Scope[], changes: readonly Change[]) =>
  scopes.flatMap((scope) => changes.map((change) => addOne(scope, change))).join(' ');

function addOne({ name, id, user, from, where }: Scope, { day, counts, where: which }: Change) {
  const kept = COUNTS.filter(
    (count) => count in counts && (count !== 'ease_sum' || name === 'category'),
  );
  const values = COUNTS.map((count) => (kept.includes(count) ? counts[count] : '0'));
  const changes = kept.map((count) => `(${counts[count]}) <> 0`).join(' or ');
  return `
    insert into card_counts (${KEY}, ${COUNTS.join(', ')})
    select ${user}, '${name}', ${id}, ${day}, 0, ${values.join(', ')}
    ${from === undefined ? '' : `from ${from}`}
    where ${which} and (${changes}) ${where === undefined ? '' : `and ${where}`}
    on conflict (${KEY}) do update
    set ${kept.map((count) => `${count} = ${count} + excluded.${count}`).join(', ')};`;
}

/** Not while an account is being deleted as a whole: nothing may refer to it any more. */
const hasUser = (row: Row) => `exists (select 1 from users where id = ${row}.user_id)`;
const bothDueAlike = `(${isDue('old')} and ${isDue('new')} and ${dueFrom('old')} = ${dueFrom('new')})`;
const bothNewAlike = `(${isNew('old')} and ${isNew('new')} and ${newFrom('old')} = ${newFrom('new')})`;
/** Those to which the card belongs before and after. */
const kept = [all('new'), category('new', 'and old.category_id = new.category_id'), decksOf('new')];
const oldCard = added('old', '-');
const newCard = added('new', '');
const forget = (row: 'old' | 'new') =>
  `delete from card_counts where ${KEY.split(', ')
    .map((name) => `${name} = ${row}.${name}`)
    .join(' and ')};`;

/** A new card as most are, which adds to one row of each scope. */
const isPlain = `new.stage = 'new' and new.deleted_at is null and new.suspended = 0
  and new.buried_until is null and new.due_day is null`;
const addPlain = (id: string, scope: string, from: string) => `
  insert into card_counts (${KEY}, ${COUNTS.join(', ')})
  select new.user_id, '${scope}', ${id}, '', 0, 1, 0, 0, 0, 1 ${from}
  on conflict (${KEY}) do update set live_cards = live_cards + 1, new_cards = new_cards + 1;`;
/** Whoever makes many cards counts them at once. */
const isCounted = 'not exists (select 1 from card_search_paused)';

const COUNTS_OF_CARDS: Readonly<Record<string, string>> = {
  card_counts_new_card: `after insert on cards when ${isPlain} and ${isCounted} begin
    ${addPlain('0', 'all', 'where true')}
    ${addPlain('id', 'category', 'from categories where id = new.category_id')} end`,
  card_counts_any_card: `after insert on cards when not (${isPlain}) begin
    ${add([all('new'), category('new')], card('new', ''))} end`,
  card_counts_due: `after update of due_day, due_instant, suspended, buried_until, deleted_at on cards
    when (${isDue('old')} or ${isDue('new')}) and not ${bothDueAlike} begin
    ${add(kept, [oldCard.due, newCard.due])} end`,
  card_counts_new: `after update of stage, suspended, buried_until, deleted_at on cards
    when (${isNew('old')} or ${isNew('new')}) and not ${bothNewAlike} begin
    ${add(kept, [oldCard.fresh, newCard.fresh])} end`,
  card_counts_live: `after update of stage, ease_factor, deleted_at on cards
    when old.stage <> new.stage or old.ease_factor <> new.ease_factor or ${isLive('old')} <> ${isLive('new')} begin
    ${add(kept, [wholeChanged])} end`,
  card_counts_category: `after update of category_id on cards when old.category_id is not new.category_id begin
    ${add([category('old')], card('old', '-'))} ${add([category('new')], card('new', ''))} end`,
  // Before: afterwards nothing knows any more in which decks the card was.
  card_counts_erased_card: `before delete on cards when ${isLive('old')} and ${hasUser('old')} begin
    ${add([all('old'), category('old'), decksOf('old')], card('old', '-'))} end`,
  card_counts_into_deck: `after insert on deck_cards when ${isCounted} begin
    ${add([deck('new')], card('cards', ''))} end`,
  // A deck that is being deleted takes its counts along.
  card_counts_out_of_deck: `after delete on deck_cards when exists (select 1 from decks where id = old.deck_id) begin
    ${add([deck('old')], card('cards', '-'))} end`,
  card_counts_deleted_deck: `after delete on decks begin
    delete from card_counts where user_id = old.user_id and scope = 'deck' and scope_id = old.id; end`,
  card_counts_deleted_category: `after delete on categories begin
    delete from card_counts where user_id = old.user_id and scope = 'category' and scope_id = old.id; end`,
  card_counts_empty: `after update on card_counts
    when ${COUNTS.map((count) => `new.${count} = 0`).join(' and ')} begin ${forget('new')} end`,
  card_counts_same_owner: `before update of user_id on cards when old.user_id <> new.user_id begin
    select raise(abort, 'A card stays with its owner.'); end`,
  card_counts_same_member: `before update of deck_id, card_id on deck_cards
    when old.deck_id <> new.deck_id or old.card_id <> new.card_id begin
    select raise(abort, 'A card leaves a deck by deletion of its row.'); end`,
};

const isKnown = (row: 'old' | 'new') =>
  `(${row}.stage = 'review' and ${row}.deleted_at is null and ${row}.category_id is not null)`;
/** Nothing while the category is being deleted, which takes its counts along. */
const addKnown = (row: 'old' | 'new', change: 1 | -1) => `
  insert into card_counts (${KEY}, ${COUNTS.join(', ')})
  select user_id, 'known', id, '', 0, ${change}, 0, 0, 0, 0 from categories
  where id = ${row}.category_id and ${isKnown(row)}
  on conflict (${KEY}) do update set live_cards = live_cards + excluded.live_cards;`;

/** The cards of each category that are known: the `live_cards` of the scope `known`. */
const COUNTS_OF_KNOWN = {
  card_counts_new_known: `after insert on cards when ${isKnown('new')} begin ${addKnown('new', 1)} end`,
  card_counts_known: `after update of stage, deleted_at, category_id on cards
    when ${isKnown('old')} <> ${isKnown('new')} or (${isKnown('new')} and old.category_id <> new.category_id)
    begin ${addKnown('old', -1)} ${addKnown('new', 1)} end`,
  card_counts_erased_known: `before delete on cards
    when ${isKnown('old')} and ${hasUser('old')} begin ${addKnown('old', -1)} end`,
  card_counts_deleted_known: `after delete on categories begin
    delete from card_counts where user_id = old.user_id and scope = 'known' and scope_id = old.id; end`,
};

/** The tags that a card names, by a name that they have or had. */
const ownTags = `json_each(new.tags) as tag join tags on tags.id = coalesce(
    (select spelt.id from tags as spelt where spelt.user_id = new.user_id and spelt.name = tag.value),
    (select respelt.id from tags as respelt cross join json_each(respelt.former_names) as former
      where former.value = tag.value and respelt.user_id = new.user_id limit 1)
  )`;
const findTags = `
  insert into card_tags (tag_id, card_id)
  select tags.id, new.id from ${ownTags} where new.deleted_at is null
  union select ancestor.value, new.id from ${ownTags}, json_each(tags.ancestors) as ancestor
  where new.deleted_at is null;`;
/** Nothing while the account is being deleted, which takes its counts along. */
const countTag = (row: 'old' | 'new', change: 1 | -1) => `
  insert into card_counts (${KEY}, ${COUNTS.join(', ')})
  select users.id, 'tag', tags.id, '', 0, ${change}, 0, 0, 0, 0
  from tags join users on users.id = tags.user_id where tags.id = ${row}.tag_id
  on conflict (${KEY}) do update set live_cards = live_cards + excluded.live_cards;`;

const TAGS = {
  card_tags_new_card: `after insert on cards when new.tags is not null begin ${findTags} end`,
  card_tags_changed_card: `after update of tags, deleted_at on cards
    when (old.tags is not new.tags or (old.deleted_at is null) <> (new.deleted_at is null))
    and (old.tags is not null or new.tags is not null)
    begin delete from card_tags where card_id = new.id; ${findTags} end`,
  card_tags_found: `after insert on card_tags begin ${countTag('new', 1)} end`,
  card_tags_lost: `after delete on card_tags begin ${countTag('old', -1)} end`,
};

/** The ASCII characters that the tokenizer would leave out of terms. */
const PARTS_OF_TERMS = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1))
  .filter((character) => character !== '\u001f' && !/[a-z0-9]/i.test(character))
  .join('');
const quoted = (text: string, quote: "'" | '"') =>
  `${quote}${text.replaceAll(quote, quote + quote)}${quote}`;

const SEARCH = [
  `create virtual table card_search using fts5 (
    word, others, content = '', contentless_delete = 1, detail = column, prefix = '9 10',
    tokenize = ${quoted(`ascii tokenchars ${quoted(PARTS_OF_TERMS, "'")}`, '"')}
  )`,
  // By itself it would merge lists for every few cards that are deleted, for up to 0.3 s at a time.
  `insert into card_search (card_search, rank) values ('deletemerge', 0)`,
  // While it has a row, new cards are not counted one by one. No commit keeps that row: its user never is.
  `create table card_search_paused (
    nobody integer not null check (nobody = 0) references users (id) deferrable initially deferred
  )`,
  `create trigger card_search_erased_card after delete on cards begin
    delete from card_search where rowid = old.id; end`,
];

/** What only SQLite has: triggers that count every change of a card. */
export const SQLITE: readonly string[] = [
  `create table card_counts (
    user_id integer not null references users (id) on delete cascade,
    scope text not null, scope_id integer not null, day text not null, part integer not null default 0,
    live_cards integer not null, studied_cards integer not null, ease_sum integer not null,
    due_cards integer not null, new_cards integer not null,
    constraint card_counts_pk primary key (user_id, scope, scope_id, day, part)
  ) without rowid`,
  ...SEARCH,
  ...Object.entries({ ...COUNTS_OF_CARDS, ...COUNTS_OF_KNOWN, ...TAGS }).map(
    ([name, body]) => `create trigger ${name} ${body}`,
  ),
];
