import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { NavigateContext } from './navigate-context.ts';

export interface AppLinkProps extends ComponentProps<'a'> {
  href: string;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A real link that the router follows on a plain click; addresses elsewhere load as usual. */
export function AppLink({ href, onClick, target, ...rest }: AppLinkProps) {
  const navigate = useContext(NavigateContext);
  const isInside = href.startsWith('/') && !href.startsWith('//') && !target && !rest.download;
  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : rest.rel}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || !isInside || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(href);
      }}
    />
  );
}
