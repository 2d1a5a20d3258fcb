import '@azulejo/shared/design/tokens.css'
import '@azulejo/shared/design/fonts.css'
import '@azulejo/shared/design/reset.css'
import { start } from './boot/start.ts'

void start(window)
