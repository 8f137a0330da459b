/** What a page offers in the browser and in the simulated window alike. */
export interface Screen<Item> {
  getByLabel(label: string, options?: { exact?: boolean }): Item;
  getByText(text: string, options?: { exact?: boolean }): Item;
  getByRole(
    role: 'article' | 'button' | 'menuitem' | 'status',
    options?: { name?: string | RegExp },
  ): Item;
  locator(selector: string): Item;
}

export interface ScreenItem<Item> extends Screen<Item> {
  filter(options: { hasText?: string; has?: Item }): Item;
  first(): Item;
  click(): Promise<void>;
  press(key: string): Promise<void>;
  page(): { keyboard: { type(text: string): Promise<void> } };
}
