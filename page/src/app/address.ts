// The address of the page, as the browser shows it.
//
// The browser changes the address at once, but queues the event that announces the change. What the page writes in between
// would replace an address that it has not read yet, so `stay` writes only over the address that was read or written last.
export interface Browser {
  readonly location: { readonly hash: string };
  readonly history: { pushState(data: null, unused: '', url: string): void; replaceState(data: null, unused: '', url: string): void };
}

export class Address {
  private known: string;
  constructor(private readonly browser: Browser) {
    this.known = browser.location.hash;
  }

  read(): string {
    this.known = this.browser.location.hash;
    return this.known;
  }

  // Adds an entry to the history, unless the address is this one already.
  go(hash: string): void {
    if (this.browser.location.hash !== hash) this.browser.history.pushState(null, '', hash);
    this.read();
  }

  // Replaces the address without an entry in the history.
  stay(hash: string): void {
    if (this.browser.location.hash !== this.known) return;
    this.browser.history.replaceState(null, '', hash);
    this.read();
  }
}
