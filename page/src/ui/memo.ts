// A component that is drawn again only when one of its properties is another value.
import { h, type FunctionComponent } from 'preact';
import { useMemo } from 'preact/hooks';

export function memo<Props extends object>(view: FunctionComponent<Props>): FunctionComponent<Props> {
  return (props) => useMemo(() => h(view, props), Object.values(props));
}
