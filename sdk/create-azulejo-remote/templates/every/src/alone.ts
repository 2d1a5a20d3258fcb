import { showAlone } from '@azulejo/remote/standalone'
import { preparedPlatform, preparedPlayer } from '@azulejo/remote/testing'
import declaration from '../remote.json'
import { promotions } from './prepared-replies.ts'
import { remote } from './remote.ts'

/** Whether `npm start` was given a platform; the bundler defines it. */
declare const HAS_PLATFORM: boolean

const root = document.getElementById('root')
const send = HAS_PLATFORM ? undefined : preparedPlatform(...preparedPlayer('marina_21'), promotions)
if (root) void showAlone(root, { remote, declaration, send })
