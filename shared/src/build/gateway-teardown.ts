import { stopGateway } from './gateway-setup.ts'

export default stopGateway
