/** The page behind the link of a questionnaire. */
export { SurveyPage } from './questionnaire/survey-page.web.tsx'
