import type { ReactNode } from 'react'

/**
 * Drawings of the toolbar on 16 by 16, in lines. Those of the icon package would all go into the file that every page
 * loads, because the menu takes its icons from the package as a whole.
 */
const LINES = {
  bold: 'M5 3h4a2.5 2.5 0 0 1 0 5H5zM5 8h5a2.5 2.5 0 0 1 0 5H5z',
  italic: 'M7 3h5M4 13h5M10 3 6 13',
  underline: 'M4.5 2.5v5a3.5 3.5 0 0 0 7 0v-5M3.5 13.5h9',
  strike:
    'M2.5 8h11M11.5 5c-.4-1.3-1.6-2-3.4-2C6 3 4.7 4 4.7 5.3c0 1.2.7 1.9 1.8 2.3M4.4 10.8c.4 1.4 1.7 2.2 3.6 2.2 2.1 0 3.5-1 3.5-2.6 0-.4-.1-.8-.3-1.1',
  bullets: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  numbers: 'M6.5 4H14M6.5 8H14M6.5 12H14M2 2.8l1-.6v3.6M1.8 10.7c.3-.6 1.9-.8 1.9.3 0 .8-1.9 1.4-1.9 2.3h2',
  left: 'M2 3h12M2 6.3h7M2 9.7h12M2 13h7',
  center: 'M2 3h12M4.5 6.3h7M2 9.7h12M4.5 13h7',
  right: 'M2 3h12M7 6.3h7M2 9.7h12M7 13h7',
  link: 'M6.5 9.5l3-3M7.2 4.8l1.3-1.3a2.8 2.8 0 0 1 4 4l-1.3 1.3M8.8 11.2l-1.3 1.3a2.8 2.8 0 0 1-4-4l1.3-1.3',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3L10.5 8.5 14 12M10.7 5.7h.01',
  table: 'M2 3h12v10H2zM2 6.3h12M2 9.7h12M6 3v10M10 3v10',
  line: 'M2 8h12M4 4h8M4 12h8',
  clear: 'M3 3h9M7.5 3 6 9M2.5 13h4M10 9.5l4 4M14 9.5l-4 4',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a3.5 3.5 0 0 1 0 7H6',
  redo: 'M10.5 3l3 3-3 3M13.5 6h-7a3.5 3.5 0 0 0 0 7H10',
  rowBelow: 'M2 2.5h12v5H2zM8 10v4M6 12h4',
  columnRight: 'M2.5 2v12h5V2zM10 8h4M12 6v4',
  dropRow: 'M2 2.5h12v5H2zM6.3 10.3l3.4 3.4M9.7 10.3l-3.4 3.4',
  dropColumn: 'M2.5 2v12h5V2zM10.3 6.3l3.4 3.4M13.7 6.3l-3.4 3.4',
  dropTable: 'M3 4h10M6.5 4V2.5h3V4M4.5 4l.5 9.5h6l.5-9.5M6.7 6.5v4.5M9.3 6.5v4.5',
} as const

export type RichIcon = keyof typeof LINES

export const richIcon = (name: RichIcon): ReactNode => (
  <svg className="dv-rich-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={LINES[name]} />
  </svg>
)
