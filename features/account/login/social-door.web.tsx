import { tenantOfHost } from '@village/frame'
import { PLATFORM_TENANT } from '@village/resource'
import { notify, useLabel } from '@village/web'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Registration } from './registration.web.tsx'
import { isNewcomer, requestSocialTokens, type SocialReply, socialReturn } from './social.web.ts'
import { sentenceOf } from './social-texts.ts'

interface SocialDoorProps {
  /** The social user has an account here. */
  readonly onTokens: (reply: SocialReply) => Promise<void>
}

/**
 * Whoever comes back from a social service: signed in, or asked to register. A refusal is shown and leads to the form.
 */
export function SocialDoor({ onTokens }: SocialDoorProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pick = useLabel()
  const [newcomer, setNewcomer] = useState<{ readonly reply: SocialReply; readonly hostTenant: string } | null>(null)
  // The code is good for one call: React's second look in development must not spend it again.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const given = socialReturn(search)
    if (!given) {
      notify('warning', pick(sentenceOf(new URLSearchParams(search).get('error') ?? '')))
      return void navigate('/login', { replace: true })
    }
    const enter = async (): Promise<void> => {
      const hostTenant = await tenantOfHost().then(
        ({ tenantId }) => tenantId ?? '',
        () => '',
      )
      const reply = await requestSocialTokens(given, hostTenant || PLATFORM_TENANT)
      if (isNewcomer(reply)) setNewcomer({ reply, hostTenant })
      else await onTokens(reply)
    }
    enter().catch(() => navigate('/login', { replace: true }))
  }, [search, onTokens, navigate, pick])
  return newcomer ? <Registration {...newcomer} onEnd={() => navigate('/login', { replace: true })} /> : null
}
