export function Switch({ on, toggle, children }: { on: boolean; toggle: () => void; children: string }) {
  return <button type="button" class="switch" role="switch" aria-checked={on} onClick={toggle}><i />{children}</button>;
}
