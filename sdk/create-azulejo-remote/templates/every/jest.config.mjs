import { remoteJest } from '@azulejo/remote-build/jest'

export default remoteJest()
