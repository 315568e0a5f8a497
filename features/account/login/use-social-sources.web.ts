import { api } from '@village/web'
import { useEffect, useState } from 'react'
import { type SocialSource, socialDoors } from '../social/social.api.ts'

/** Who signs people in from outside; nobody until the server has said so. */
export function useSocialSources(): readonly SocialSource[] {
  const [sources, setSources] = useState<readonly SocialSource[]>([])
  useEffect(() => {
    api(socialDoors)
      .call('sources', {}, { silent: 'all', whenOver: true })
      .then(setSources, () => undefined)
  }, [])
  return sources
}
