export {
  createPartnerKeys,
  freshPartnerKeys,
  newPartnerKeys,
  type PartnerKeys,
  type SignatureHeaders,
  type SignedMessage,
  type SignedRequest,
} from './partner-keys.ts'
export { fontFiles, type PageFile, pageFiles } from './static-page.ts'
