// Imported first: React chooses its build, development or production, when it is loaded.
process.env.NODE_ENV ??= 'production'
