import type { ReactNode } from 'react';

/** Stroked shapes on a 24 by 24 grid, one element each where they stand in every row of a table. */
export const iconShapes = {
  add: <path d="M12 5v14M5 12h14" />,
  alert: <path d="M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.2v.1" />,
  archive: <path d="M3 5h18v4H3zM5 9v10h14V9M10 13h4" />,
  'arrow-down': <path d="M12 5v14M6 13l6 6 6-6" />,
  'arrow-left': <path d="M19 12H5M11 6l-6 6 6 6" />,
  'arrow-up': <path d="M12 19V5M6 11l6-6 6 6" />,
  bell: <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2ZM10 21h4" />,
  calendar: <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  'check-circle': <path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M8 12.3l2.8 2.7L16 9.5" />,
  'chevron-down': <path d="m6 9 6 6 6-6" />,
  'chevron-left': <path d="m15 6-6 6 6 6" />,
  'chevron-right': <path d="m9 6 6 6-6 6" />,
  'chevron-first': <path d="m17 6-6 6 6 6M7 6v12" />,
  circle: <circle cx="12" cy="12" r="9" />,
  clock: <path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  device: <path d="M7 3h10v18H7zM11 18h2" />,
  document: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
  download: <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />,
  edit: <path d="m4 20 1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3" />,
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  help: (
    <path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.6M12 16.6v.1" />
  ),
  home: <path d="m4 11 8-7 8 7M6 10v10h12V10M10 20v-6h4v6" />,
  inbox: <path d="M4 13 6.5 5h11L20 13v6H4zM4 13h5l1 3h4l1-3h5" />,
  info: <path d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.6v.1" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1" />
  ),
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  mail: <path d="M4 6h16v12H4zM4 7l8 6 8-6" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  minus: <path d="M5 12h14" />,
  more: <path strokeWidth="4" d="M5 12h.01M12 12h.01M19 12h.01" />,
  offline: (
    <path d="M3 3l18 18M2 9a15 15 0 0 1 5-3M11 5a15 15 0 0 1 11 4M5.5 13a10 10 0 0 1 4-2.3M15 11.2a10 10 0 0 1 3.5 1.8M9 16.5a4.5 4.5 0 0 1 6 0M12 20v.1" />
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .9 3 2.9 3 5.5" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 21c0-4 3.2-7 7.5-7s7.5 3 7.5 7" />
    </>
  ),
  phone: (
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z" />
  ),
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  refresh: <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5" />,
  restore: <path d="M4 12a8 8 0 1 0 2.5-5.8M4 3v5h5M12 8v4.5l3 1.5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="m16.5 16.5 4.5 4.5" />
    </>
  ),
  send: <path d="M4 12 20 4l-5 16-4-6-7-2ZM11 14l4-4" />,
  settings: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1" />
    </>
  ),
  share: <path d="M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9h14v-9h-2" />,
  'sign-out': <path d="M10 4H5v16h5M15 8l4 4-4 4M19 12H9" />,
  sort: <path d="m8 9 4-4 4 4M8 15l4 4 4-4" />,
  sync: (
    <path d="M20 11a8 8 0 0 0-14-4.5L4 8.5M4 4v4.5h4.5M4 13a8 8 0 0 0 14 4.5l2-2M20 20v-4.5h-4.5" />
  ),
  tasks: <path d="m4 7 1.5 1.5L8 6M4 14l1.5 1.5L8 13M11 7h9M11 14.5h9M4 20.5h16" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof iconShapes;
