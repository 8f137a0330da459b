/** What begins the ids of events that the server makes itself: the id of a card follows, in an undo that of what is undone. */
const OF_CARD = /^(undo:|~burial-of-|~suspension-of-)(\d+)(.*)$/s;

/** The ids that things of an archive have got here, by those that they have in it. */
export class NewIds {
  readonly cards = new Map<number, number>();
  readonly decks = new Map<number, number>();
  readonly categories = new Map<number, number>();

  /** Of a card. @throws Error where it is none of the archive: that was looked at before. */
  card(id: number): number {
    const there = this.cards.get(id);
    if (there === undefined) throw new Error(`The archive has no card ${id}`);
    return there;
  }

  /** Of an event: what a client has made stays; in what the server has made stands the id of a card. */
  event(id: string): string {
    const [, begins, card, rest = ''] = OF_CARD.exec(id) ?? [];
    if (begins === undefined) return id;
    const there = this.cards.get(Number(card)) ?? card;
    return `${begins}${there}${begins === 'undo:' ? `:${this.event(rest.slice(1))}` : rest}`;
  }
}
