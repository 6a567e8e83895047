// A component that is rendered again only if a property has changed.
import { h, type ComponentChildren, type FunctionComponent } from 'preact';
import { useRef } from 'preact/hooks';

const isSame = <Props extends object>(a: Props, b: Props) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => Object.is(value, b[name as keyof Props]));

export function memo<Props extends object>(view: FunctionComponent<Props>): FunctionComponent<Props> {
  return function Memo(props) {
    const last = useRef<{ readonly props: Props; readonly node: ComponentChildren } | null>(null);
    const before = last.current;
    const shown = before && isSame(before.props, props) ? before : { props, node: h(view, props) };
    last.current = shown;
    return shown.node;
  };
}
