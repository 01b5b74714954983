import 'react-dom/client'

// The loader asks for it beside the modules that import React: the largest file is on its way from the start, and is
// evaluated in a task of its own.
