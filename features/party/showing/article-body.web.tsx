import { Entered, enteredLang } from '@village/web'
import type { Article } from '../article.ts'
import { ArticleFacts, Enclosures, MeetingFacts } from './article-parts.web.tsx'
import { Content } from './content.web.tsx'
import { writtenBy } from './headline.web.tsx'
import { Video } from './video.web.tsx'
import './article.css'

/** An article as it is read: one column of text. */
export function ArticleBody({ article }: { readonly article: Article }) {
  const { title, summary, content, cover, enclosures } = article
  return (
    <>
      <header className="dv-party-head">
        <h1 {...enteredLang(title)}>{title}</h1>
        <ArticleFacts article={article} />
      </header>
      <MeetingFacts article={article} />
      {summary && (
        <p className="dv-party-standfirst" {...enteredLang(summary)}>
          {summary}
        </p>
      )}
      {cover && <img className="dv-party-plate" src={cover.link} alt="" decoding="async" />}
      <Content text={content} />
      <Enclosures of={enclosures} />
    </>
  )
}

/** A report: the headline over its pictures, a film where there is one, and the text between them. */
export function ReportBody({ article }: { readonly article: Article }) {
  const { title, summary, content, propTypeName, photos, video, cover, enclosures } = article
  const [first, ...others] = photos
  return (
    <>
      <header className="dv-party-head">
        <p className="dv-party-kicker">
          <Entered>{[propTypeName, writtenBy(article)].filter(Boolean).join(' · ')}</Entered>
        </p>
        <h1 {...enteredLang(title)}>{title}</h1>
        {summary && (
          <p className="dv-party-standfirst" {...enteredLang(summary)}>
            {summary}
          </p>
        )}
        <ArticleFacts article={article} />
      </header>
      {video && (
        <Video link={video.link} cues={video.cues} title={title} poster={cover?.link ?? photos[0]?.link ?? ''} />
      )}
      {first && <PhotoOf photo={first} isFirst />}
      <MeetingFacts article={article} />
      <Content text={content} />
      {others.length > 0 && (
        <div className="dv-party-essay">
          {others.map(photo => (
            <PhotoOf key={photo.id} photo={photo} />
          ))}
        </div>
      )}
      <Enclosures of={enclosures} />
    </>
  )
}

interface PhotoProps {
  readonly photo: Article['photos'][number]
  readonly isFirst?: boolean
}
function PhotoOf({ photo: { link, caption }, isFirst = false }: PhotoProps) {
  return (
    <figure className={isFirst ? 'dv-party-photo dv-party-first' : 'dv-party-photo'}>
      <img src={link} alt="" decoding="async" />
      {caption && <figcaption {...enteredLang(caption)}>{caption}</figcaption>}
    </figure>
  )
}
