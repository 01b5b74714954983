/** What few pages send enquiries with: to form services and other servers, and with a proof of work. */
export { answerChallenge } from './answer-challenge.ts'
export { createService, type PostToService } from './services/create-service.ts'
