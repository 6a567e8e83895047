// A component that is rendered again only if a property has changed.
import { h, type FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';

export function memo<Props extends object>(view: FunctionComponent<Props>): FunctionComponent<Props> {
  return (props) => useMemo(() => h(view, props), Object.values(props));
}
