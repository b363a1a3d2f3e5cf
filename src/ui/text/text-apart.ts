import { type ElementType, Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

type Props = { children?: ReactNode; translate?: string };

/** An element of no meaning: a text and nothing else. */
const TEXT = 'x-text' as ElementType;

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

/** An amount, a date, a count: nothing to translate, and a translation might write it another way. */
const isFigure = (text: ReactNode) => typeof text === 'string' && /^\P{L}*\d\P{L}*$/u.test(text);

/** The props of an element, with its texts apart from what they stand beside. */
export function withTextApart(type: ElementType, props: unknown): Props {
  const given = props as Props;
  const children = textApart(given.children, type !== Fragment);
  if (typeof type === 'string' && isFigure(children))
    return { translate: 'no', ...given, children };
  return children === given.children ? given : { ...given, children };
}

/**
 * A browser that translates a page puts elements of its own in the place of texts. React then changes words
 * that nobody sees, and fails where it takes a text away or puts something before one. What is an element's
 * only content it replaces whole; so texts that stand beside nothing but texts become one, and a text beside
 * an element gets an element of its own. Spaces alone are never translated and stay as they are.
 */
function textApart(children: ReactNode, mayStandAlone: boolean): ReactNode {
  if (isText(children)) return mayStandAlone ? children : alone(`${children}`, 0);
  if (!Array.isArray(children)) return children;
  const given: readonly ReactNode[] = children;
  if (
    mayStandAlone &&
    given.some(isText) &&
    !given.some((each) => each && typeof each === 'object')
  )
    return given.filter(isText).join('');
  // Texts in a row are one; each keeps its place, so that what comes after it keeps what it holds.
  return given.map((child, at) => {
    if (!isText(child)) return textApart(child, true);
    if (isText(given[at - 1])) return null;
    const end = given.findIndex((each, place) => place > at && !isText(each));
    return alone(given.slice(at, end < 0 ? undefined : end).join(''), at);
  });
}

function alone(text: string, place: number): ReactNode {
  if (text.trim() === '') return text;
  return jsx(TEXT, withTextApart(TEXT, { children: text }), `text-${place}`);
}
