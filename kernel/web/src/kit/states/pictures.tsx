import type { ReactNode } from 'react'

/** Line pictures of empty pages: 160×120, two tones, village motifs (design/ux.md §6.6). */
function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg aria-hidden className="dv-picture" viewBox="0 0 160 120" width="160" height="120" fill="none">
      {children}
    </svg>
  )
}

/** A bed that is dug, with a first sprout: nothing has been put in yet. */
export function SproutPicture() {
  return (
    <Picture>
      <ellipse className="dv-picture-soft" cx="80" cy="104" rx="60" ry="8" />
      <path className="dv-picture-soft" d="M26 92c16-10 92-10 108 0v8H26z" />
      <path className="dv-picture-line" d="M26 92c16-10 92-10 108 0M36 99h88M80 86V50" />
      <path className="dv-picture-paper" d="M80 62C62 62 52 52 50 36c18 0 30 10 30 26z" />
      <path className="dv-picture-line" d="M80 62C62 62 52 52 50 36c18 0 30 10 30 26z" />
      <path className="dv-picture-paper" d="M80 54c0-16 10-26 28-28 0 18-10 28-28 28z" />
      <path className="dv-picture-line" d="M80 54c0-16 10-26 28-28 0 18-10 28-28 28z" />
      <path className="dv-picture-line" d="M44 90v-6M60 86v-6M100 86v-6M116 90v-6" />
    </Picture>
  )
}

/** A magnifier over a map of fields: nothing fits what was asked for. */
export function FieldMapPicture() {
  return (
    <Picture>
      <ellipse className="dv-picture-soft" cx="80" cy="106" rx="58" ry="7" />
      <path className="dv-picture-soft" d="M22 34l38-12 38 12 38-12v64L98 98 60 86 22 98z" />
      <path
        className="dv-picture-line"
        d="M22 34l38-12 38 12 38-12v64L98 98 60 86 22 98zM60 22v64M98 34v64M22 62l38-10M98 66l38-12"
      />
      <circle className="dv-picture-paper" cx="92" cy="58" r="19" />
      <path className="dv-picture-line" d="M105 72l17 18" />
    </Picture>
  )
}

/** A closed gate: this page is not for this person. */
export function GatePicture() {
  return (
    <Picture>
      <ellipse className="dv-picture-soft" cx="80" cy="106" rx="58" ry="7" />
      <path className="dv-picture-soft" d="M46 48h68v56H46z" />
      <path
        className="dv-picture-line"
        d="M34 104V40M126 104V40M28 40l52-22 52 22zM46 104V52h68v52M80 52v52M46 68h68M46 86h68"
      />
      <circle className="dv-picture-line" cx="74" cy="78" r="2" />
      <circle className="dv-picture-line" cx="86" cy="78" r="2" />
    </Picture>
  )
}
