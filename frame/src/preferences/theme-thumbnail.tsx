import type { Theme } from '@village/web/theme/themes.ts'
import type { CSSProperties } from 'react'

/** A small shell in the theme's colours and shapes, hidden from screen readers: the radio beside it has the name. */
export function ThemeThumbnail({ theme }: { readonly theme: Theme }) {
  const { header, logo, sider, tab, card } = theme
  const siderStyle: CSSProperties = {
    background: sider.bg,
    paddingInline: sider.inset ? 3 : 0,
    ...(sider.floating && { margin: '0 0 4px 4px', borderRadius: 6 }),
  }
  const active: CSSProperties = {
    background: sider.activeBg,
    borderRadius: sider.radius / 2,
    boxShadow: sider.mark.replace('4px', '2px').replace('var(--dv-fill)', theme.fill),
  }
  return (
    <span className="dv-thumb" style={{ background: theme.page }} aria-hidden="true">
      <span className="dv-thumb-head" style={{ background: header.bg, borderBottomColor: header.line }}>
        <span className="dv-thumb-logo" style={{ background: logo.bg === 'transparent' ? 'none' : logo.bg }}>
          <i style={{ background: logo.fg }} />
        </span>
        <i style={{ background: header.fg, width: 34 }} />
        <i style={{ background: header.fg, width: 20 }} />
      </span>
      <span className="dv-thumb-body">
        <span className="dv-thumb-sider" style={siderStyle}>
          <span>
            <i style={{ background: sider.fg }} />
          </span>
          <span style={active}>
            <i style={{ background: sider.activeFg }} />
          </span>
          <span>
            <i style={{ background: sider.fg, width: 16 }} />
          </span>
        </span>
        <span className="dv-thumb-main">
          <span className="dv-thumb-tabs" style={{ background: tab.bar, borderBottomColor: tab.line }}>
            <span
              className={`dv-thumb-tab dv-thumb-is-${tab.style}`}
              style={{ color: theme.fill, borderColor: tab.line }}
            >
              <i style={{ background: tab.fg }} />
            </span>
            <span
              className={`dv-thumb-tab dv-thumb-is-${tab.style} dv-thumb-now`}
              style={{ background: tab.activeBg, color: theme.fill, borderColor: tab.line }}
            >
              <i style={{ background: tab.activeFg }} />
            </span>
          </span>
          <span
            className="dv-thumb-card"
            style={{
              background: theme.surface,
              borderColor: card.border,
              borderRadius: card.radius / 2,
              boxShadow: card.shadow,
              borderTopColor: card.top === 'transparent' ? card.border : card.top,
            }}
          >
            <i style={{ background: theme.fg2, width: 40 }} />
            <i style={{ background: theme.line, width: 64 }} />
            <b style={{ background: theme.fill, borderRadius: theme.radius / 2 }} />
          </span>
        </span>
      </span>
    </span>
  )
}
