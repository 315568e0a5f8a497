import { enteredLang } from '@village/web'
import { Link } from 'react-router'
import { addressOf, type Headline, type Picture } from '../article.ts'
import './headline.css'

/** Characters of a time up to its day, and of the day behind the year. */
const DAY = 10
const YEAR = 5

/** The day of a moment. Lists of one year leave the year out. */
export function Day({ of, short = false }: { readonly of: string; readonly short?: boolean }) {
  if (!of) return null
  return (
    <time className="dv-number" dateTime={of.slice(0, DAY)}>
      {of.slice(short ? YEAR : 0, DAY)}
    </time>
  )
}

interface CoverProps {
  readonly picture: Picture | null
  /** What stands in its place. */
  readonly word?: string
  /** As large as it is; small pictures stand beside headlines. */
  readonly isLarge?: boolean
}
/** The picture of an article. It says nothing that the headline beside it does not. */
export function Cover({ picture, word = '', isLarge = false }: CoverProps) {
  if (!picture)
    return (
      <span className="dv-party-cover dv-party-coverless" aria-hidden {...enteredLang(word)}>
        {word}
      </span>
    )
  return (
    <span className="dv-party-cover">
      <img src={isLarge ? picture.link : picture.thumbnail || picture.link} alt="" decoding="async" />
    </span>
  )
}

/** The way to an article, in its words. */
export function Title({ of }: { readonly of: Headline }) {
  return (
    <Link to={addressOf(of)} {...enteredLang(of.title)}>
      {of.title}
    </Link>
  )
}

/** Whose article it is: the branch where it names one, else the village. */
export const writtenBy = ({ branchName, deptName }: Pick<Headline, 'branchName' | 'deptName'>): string =>
  branchName || deptName
