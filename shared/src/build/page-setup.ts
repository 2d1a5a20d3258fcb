import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// Screens wait for a real gateway, which on a loaded machine takes longer than the library's second.
configure({ asyncUtilTimeout: 8_000 })
