/** The page behind the link of a questionnaire. */
export { SurveyPage } from './questionnaire/survey/survey-page.web.tsx'
