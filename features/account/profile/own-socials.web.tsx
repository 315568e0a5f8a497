import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, Entered, enteredLang, notify, useLabel, useText } from '@village/web'
import { ErrorCard, useRelativeTime } from '@village/web/kit'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type OwnSocial, ownSocials, type SocialSource, socialDoors } from '../social/social.api.ts'
import { BindDialog } from './bind-dialog.web.tsx'
import { words } from './own-socials.words.ts'

const KEY = ['account.own-socials', 'mine'] as const

/** Finishes a binding with what the provider handed back in the address, once, and takes it out of the address. */
function useReturn(): void {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const pick = useLabel()
  const used = useRef(false)
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!query.has('source') || used.current) return
    used.current = true
    const [code, state, iss] = ['code', 'state', 'iss'].map(name => query.get(name) ?? '')
    navigate(pathname, { replace: true })
    if (!code || !state) return notify('warning', pick(words.left))
    api(ownSocials)
      .call('finish', { code, state, iss })
      .then(
        () => {
          notify('success', pick(words.bound))
          return client.invalidateQueries({ queryKey: KEY })
        },
        // Said by the call already.
        () => undefined,
      )
  }, [search, pathname, navigate, client, pick])
}

/** The accounts outside by which the person signs in as well; nothing where nobody signs people in from outside. */
export function OwnSocials() {
  const pick = useLabel()
  useReturn()
  const sources = useQuery({
    queryKey: ['account.social-doors', 'sources'],
    queryFn: ({ signal }) => api(socialDoors).call('sources', {}, { signal, silent: 'all' }),
  })
  const mine = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api(ownSocials).call('mine', {}, { signal, silent: 'all' }),
    staleTime: 0,
  })
  const offered = sources.data ?? []
  const bound = mine.data ?? []
  if (offered.length === 0 && bound.length === 0) return null
  return (
    <section className="dv-card dv-profile-wide" aria-labelledby="dv-profile-socials">
      <h2 id="dv-profile-socials">{pick(words.title)}</h2>
      {mine.error && <ErrorCard error={mine.error} onRetry={() => void mine.refetch()} />}
      <ul className="dv-own-socials">
        {bound.map(social => (
          <Bound key={social.id} social={social} name={nameOf(social, offered) || pick(words.nameless)} />
        ))}
        {mine.data && offered.filter(({ source }) => !bound.some(one => one.source === source)).map(unboundOf)}
      </ul>
    </section>
  )
}

const nameOf = ({ source }: OwnSocial, offered: readonly SocialSource[]): string =>
  offered.find(one => one.source === source)?.name ?? ''
const unboundOf = (source: SocialSource) => <Unbound key={source.source} name={source.name} />

function Unbound({ name }: { readonly name: string }) {
  const pick = useLabel()
  const [asking, setAsking] = useState(false)
  const shown = name || pick(words.nameless)
  return (
    <li>
      <div>
        <b>
          <Entered>{shown}</Entered>
        </b>
        <p className="dv-muted">{pick(words.unbound)}</p>
      </div>
      <Button
        onClick={() => setAsking(true)}
        aria-label={`${pick(words.bind)} ${shown}`}
        {...enteredLang(`${pick(words.bind)} ${shown}`)}
      >
        {pick(words.bind)}
      </Button>
      {asking && <BindDialog onClose={() => setAsking(false)} />}
    </li>
  )
}

function useUnbind(id: string): () => void {
  const say = useText()
  const pick = useLabel()
  const client = useQueryClient()
  const { modal } = App.useApp()
  return () =>
    void modal.confirm({
      title: pick(words.ask),
      content: pick(words.text),
      okText: pick(words.unbind),
      okButtonProps: { danger: true },
      cancelText: say('common.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        try {
          await api(ownSocials).call('unbind', { id })
          notify('success', pick(words.unboundNow))
        } catch (cause) {
          if (!(cause instanceof ApiError)) throw cause
        }
        await client.invalidateQueries({ queryKey: KEY })
      },
    })
}

function Bound({ social, name }: { readonly social: OwnSocial; readonly name: string }) {
  const { id, nickname, username, since } = social
  const pick = useLabel()
  const when = useRelativeTime()
  const unbind = useUnbind(id)
  const whose = nickname || username
  const label = `${pick(words.unbind)} ${name} ${whose}`
  return (
    <li>
      <div>
        <b>
          <Entered>{name}</Entered>
        </b>
        <p className="dv-muted">
          {whose && (
            <>
              <Entered>{whose}</Entered> ·{' '}
            </>
          )}
          {pick(words.since)} <time title={since}>{when(since)}</time>
        </p>
      </div>
      <Button onClick={unbind} aria-label={label} {...enteredLang(label)}>
        {pick(words.unbind)}
      </Button>
    </li>
  )
}
