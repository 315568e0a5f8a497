import { api, Entered, useLabel } from '@village/web'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { type SocialSource, socialDoors } from '../social.api.ts'
import { SOCIAL_TEXTS } from './social-texts.ts'

/** Buttons that lead out to whoever signs people in from outside; nothing where nobody does. */
export function SocialButtons({ tenantId }: { readonly tenantId: string }) {
  const pick = useLabel()
  const [sources, setSources] = useState<readonly SocialSource[]>([])
  useEffect(() => {
    api(socialDoors)
      .call('sources', {}, { silent: 'all', whenOver: true })
      .then(setSources, () => undefined)
  }, [])
  if (sources.length === 0) return null
  return (
    <div className="dv-login-social">
      <p className="dv-login-or dv-muted">{pick(SOCIAL_TEXTS.or)}</p>
      {sources.map(({ source, name, address }) => {
        const [before, after] = pick(SOCIAL_TEXTS.enter).split('{name}')
        return (
          <Button key={source} block size="large" href={`${address}?${new URLSearchParams({ tenantId })}`}>
            <span>
              {before}
              {name ? <Entered>{name}</Entered> : pick(SOCIAL_TEXTS.nameless)}
              {after}
            </span>
          </Button>
        )
      })}
    </div>
  )
}
