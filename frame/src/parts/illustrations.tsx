import type { ReactNode } from 'react'

/** Line drawings of the village (design/ux.md §6.6): two tones, 160 × 120, nothing that a reader would miss. */
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="200"
      height="150"
      viewBox="0 0 160 120"
      fill="none"
      stroke="var(--dv-fg3)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
const soft = { fill: 'var(--dv-soft)', stroke: 'none' } as const

/** No permission: a closed gate. */
export function Gate() {
  return (
    <Drawing>
      <ellipse cx="80" cy="104" rx="66" ry="8" {...soft} />
      <path d="M34 104V44M126 104V44M28 44h104M24 36h112l-14-14H38z" />
      <path d="M44 104V56h34v48M82 104V56h34v48" />
      <path d="M52 66v28M61 66v28M70 66v28M90 66v28M99 66v28M108 66v28" opacity=".55" />
      <circle cx="80" cy="80" r="9" fill="var(--dv-surface)" />
      <path d="M77 80v-4a3 3 0 0 1 6 0v4M75 80h10v6H75z" fill="var(--dv-surface)" />
      <path d="M12 104h136" />
    </Drawing>
  )
}
/** No such page: a signpost at a crossing. */
export function Signpost() {
  return (
    <Drawing>
      <ellipse cx="80" cy="106" rx="60" ry="7" {...soft} />
      <path d="M8 106c30-10 44-2 72-2s44-10 72 0" />
      <path d="M80 104V20" />
      <path d="M80 28h40l10 9-10 9H80zM80 52H42l-10 9 10 9h38z" fill="var(--dv-surface)" />
      <path d="M90 37h22M50 61h20" opacity=".55" />
      <path d="M104 100c2-8 8-8 8-16M112 100c0-6 6-6 6-12M30 98c0-6 5-7 5-13" opacity=".7" />
      <circle cx="132" cy="22" r="8" {...soft} />
    </Drawing>
  )
}
/** Our fault: a broken bridge. */
export function Bridge() {
  return (
    <Drawing>
      <path d="M8 96c12-6 20 6 32 0s20 6 32 0 20 6 32 0 20 6 32 0 10 2 16 0v16H8z" {...soft} />
      <path d="M8 96c12-6 20 6 32 0s20 6 32 0 20 6 32 0 20 6 32 0" />
      <path d="M10 58h46l4 6-4 5 3 7H10M150 58h-44l-5 7 4 5-3 6h48" />
      <path d="M22 76v18M44 76v18M138 76v18M116 76v18" />
      <path d="M16 58V46M32 58V46M48 58V48M144 58V46M128 58V46M112 58V48M16 48h34M110 48h36" opacity=".6" />
      <path d="M70 80l6 4M82 74l5 6M90 86l4-5" />
    </Drawing>
  )
}
