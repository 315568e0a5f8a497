import { loadChunk } from '@village/web/chunk.ts'
import { lazy } from 'react'

const load = () => loadChunk(() => import('./resource-cards.tsx'))
/** Only phones show a list as cards: other windows do not load them. */
export const ResourceCards = lazy(() => load().then(module => ({ default: module.ResourceCards })))
/** The button below the cards. */
export const AddBar = lazy(() => load().then(module => ({ default: module.AddBar })))
