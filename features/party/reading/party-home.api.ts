import { defineApi, get, getMany, getPage, post, ref, shape, text } from '@village/resource'
import type { Article, ArticleClass, Front, Headline } from '../article.ts'

/** Whoever has the page of party building reads what is published anywhere in the township. */
const access = { permission: 'party_home_view' }
const id = ref('文章', 'Article', 'party.partyprop').required()

/** What readers of the pages about party building get: published articles alone, of the town and all its villages. */
export const partyHome = defineApi({
  name: 'party.party_home',
  label: { zh: '党建首页', en: 'Party home' },
  path: '/party/home',
  endpoints: {
    front: get('首页', 'Front page', { access, dear: { rows: 20_000 }, returns: shape<Front>() }),
    classes: getMany('文章类别', 'Classes', { access, returns: shape<ArticleClass>() }),
    articles: getPage('文章列表', 'Articles', {
      access,
      params: { types: text('类别', 'Classes').max(40), words: text('关键词', 'Words').max(64) },
      returns: shape<Headline>(),
    }),
    article: get('文章', 'Article', { access, params: { id }, returns: shape<Article>() }),
    read: post('记一次浏览', 'Count a view', { access, params: { id } }),
  },
})
