/** Event ids that the server makes contain a card's id; an undo, the id of its target. */
const OF_CARD = /^(undo:|~burial-of-|~suspension-of-)(\d+)(.*)$/s;

/** Ids in this account, by those of the archive. */
export class NewIds {
  readonly cards = new Map<number, number>();
  readonly decks = new Map<number, number>();
  readonly categories = new Map<number, number>();

  /** @throws Error for an unknown card. */
  card(id: number): number {
    const there = this.cards.get(id);
    if (there === undefined) throw new Error(`The archive has no card ${id}`);
    return there;
  }

  /** Client ids stay; card ids in server ids are replaced. */
  event(id: string): string {
    const [, begins, card, rest = ''] = OF_CARD.exec(id) ?? [];
    if (begins === undefined) return id;
    const there = this.cards.get(Number(card)) ?? card;
    return `${begins}${there}${begins === 'undo:' ? `:${this.event(rest.slice(1))}` : rest}`;
  }
}
