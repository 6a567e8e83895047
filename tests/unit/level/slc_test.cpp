// XML collections.
#include <sokrates/slc.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sokrates {
namespace {

const char kDocument[] =
    "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\r\n"
    "<!DOCTYPE SokobanLevels SYSTEM \"SokobanLev.dtd\">\r\n"
    "<SokobanLevels>\r\n"
    "  <Title>Zw\xF6lf</Title>\r\n"
    "  <Description>\r\nTwo lines\r\nof text.\r\n  </Description>\r\n"
    "  <Email>me@example.org</Email>\r\n"
    "  <LevelCollection Copyright=\"Me\" MaxWidth=\"5\" MaxHeight=\"4\">\r\n"
    "    <Level Id=\"One &amp; only\" Width=\"5\" Height=\"3\">\r\n"
    "      <L>#####</L>\r\n      <L>#@$.#</L>\r\n      <L>#####</L>\r\n    </Level>\r\n"
    "    <Level Id=\"two\" Width=\"4\" Height=\"4\" Copyright=\"You\">\r\n"
    "      <L>  ##</L>\r\n      <L>    </L>\r\n      <L></L>\r\n      <L> #@#</L>\r\n    </Level>\r\n"
    "    <Level Id=\"three\"><L>####</L><L>#@?#</L>\r\n<L>####</L></Level>\r\n"
    "    <Level Id=\"four\"/>\r\n"
    "  </LevelCollection>\r\n"
    "</SokobanLevels>\r\n";

TEST(Slc, ReadsAllDataOfTheFormat) {
  ASSERT_TRUE(looks_like_slc(kDocument));
  const auto c = read_slc(kDocument);
  ASSERT_TRUE(c.has_value()) << c.error();
  EXPECT_EQ(c->format, Format::slc);
  EXPECT_EQ(c->title, "Zw\xC3\xB6lf");
  EXPECT_EQ(c->author, "Me");
  EXPECT_EQ(c->notes, (std::vector<std::string>{"Two lines", "of text.", "Email: me@example.org"}));
  ASSERT_EQ(c->entries.size(), 4U);
  EXPECT_EQ(c->entries[0].title, "One & only");
  EXPECT_EQ(c->entries[0].line, 12);
  EXPECT_EQ(c->entries[0].author, "");
  EXPECT_EQ(to_xsb(*c->entries[0].level), "#####\n#@$.#\n#####\n");
  EXPECT_EQ(c->entries[1].author, "You");
  EXPECT_EQ(c->entries[1].level->height(), 4) << "blank rows are rows";
  EXPECT_EQ(c->entries[2].level.error().find("line 22: level 3: unknown character '?' in column 3"), 0U)
      << c->entries[2].level.error();
  EXPECT_NE(c->entries[3].level.error().find("no rows"), std::string::npos);
}

TEST(Slc, IsDistinguishedFromText) {
  EXPECT_TRUE(looks_like_slc("\xEF\xBB\xBF\n <?xml version='1.0'?>"));
  EXPECT_TRUE(looks_like_slc("<SokobanLevels>"));
  EXPECT_FALSE(looks_like_slc("####\n#@ #\n####"));
  EXPECT_FALSE(looks_like_slc("<rr>U"));
  EXPECT_FALSE(looks_like_slc(""));
}

TEST(Slc, ErrorsNameTheProblem) {
  EXPECT_EQ(read_slc("<SokobanLevels>\n<Title>\n").error().find("line 2: not sound XML"), 0U)
      << read_slc("<SokobanLevels>\n<Title>\n").error();
  EXPECT_NE(read_slc("<html/>").error().find("no <SokobanLevels>"), std::string::npos);
  EXPECT_NE(read_slc("<SokobanLevels/>").error().find("no <Level>"), std::string::npos);
  EXPECT_EQ(read_slc("").error(), "the file is empty");
  EXPECT_NE(read_slc(std::string_view("<?xml\0", 6)).error().find("binary"), std::string::npos);
}

TEST(Slc, LoadsNoEntities) {
  const auto c = read_slc(
      "<?xml version='1.0'?>\n<!DOCTYPE SokobanLevels [<!ENTITY x SYSTEM \"file:///etc/hostname\">"
      "<!ENTITY y \"yyyyyyyyyy\">]>\n"
      "<SokobanLevels><Title>&x;&y;</Title><LevelCollection><Level "
      "Id='&y;'><L>#@#</L></Level></LevelCollection>"
      "</SokobanLevels>");
  ASSERT_TRUE(c.has_value()) << c.error();
  EXPECT_EQ(c->title, "&x;&y;");
  EXPECT_EQ(c->entries[0].title, "&y;");
}

}  // namespace
}  // namespace sokrates
