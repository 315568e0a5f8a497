import { definePage } from '@village/web'
import { ArticleBody } from '../showing/article-body.web.tsx'
import { ArticlePage } from './article-page.web.tsx'
import place from './party-article.place.ts'

/** /party/propDetail?id=…: an article in one column. */
const PartyArticle = () => <ArticlePage place={place} className="dv-party-article" body={ArticleBody} />

export default definePage(place, PartyArticle)
