import { questionnaire } from '../questionnaire.resource.ts'

/** Addresses of the pages of one questionnaire. */
export const designPath = (id: string): string => `${questionnaire.path}/design/${id}`
export const figuresPath = (id: string): string => `${questionnaire.path}/figures/${id}`
export const doorPath = (id: string): string => `${questionnaire.path}/door/${id}`
/** Of the public page, below the product's own address. */
export const surveyPath = (token: string): string => `/q/${token}`
