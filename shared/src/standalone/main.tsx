import '../design/tokens.css'
import '../design/fonts.css'
import '../design/reset.css'
import { createRoot } from 'react-dom/client'
import { startAlone } from './start-alone.tsx'

const root = document.getElementById('root')
if (root) void startAlone(createRoot(root), document)
