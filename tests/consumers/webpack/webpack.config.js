module.exports = {
  entry: './src/main.ts',
  module: { rules: [{ test: /\.ts$/, use: 'ts-loader' }] },
  resolve: { extensions: ['.ts', '.js'] },
  performance: { hints: false },
}
