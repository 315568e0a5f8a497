import { definePage } from '@village/web'
import { ReportBody } from '../showing/article-body.web.tsx'
import { ArticlePage } from './article-page.web.tsx'
import place from './party-report.place.ts'

/** /party/detail?id=…: a news report with its photos and its film. */
const PartyReport = () => <ArticlePage place={place} className="dv-party-report" body={ReportBody} />

export default definePage(place, PartyReport)
